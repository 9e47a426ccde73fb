import type { AnyCategory } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SignInAgain } from '../sign-in/use-fresh-mutation.tsx'
import { BrandNameForm } from './brand-name-form.tsx'
import { useRenameBrand } from './use-brand-acts.ts'

/** Asks for the new name, and says what changes with it. */
export function RenameBrand({ brand: { _id: id, name } }: { brand: AnyCategory }) {
  const [asking, setAsking] = useState(false)
  const act = useRenameBrand(id, () => setAsking(false))
  const ask = () => {
    act.reset()
    setAsking(true)
  }
  return (
    <div className="row-actions">
      <Button small busy={act.isPending} onClick={ask}>
        {texts.brands.rename}
      </Button>
      {asking && (
        <Dialog title={texts.brands.askRename(name)} onClose={() => setAsking(false)}>
          <p>{texts.brands.renameHelp(name)}</p>
          <BrandNameForm act={act} name={name} label={texts.brands.newName} submit={texts.brands.rename} />
        </Dialog>
      )}
      <SignInAgain to={act} />
    </div>
  )
}
