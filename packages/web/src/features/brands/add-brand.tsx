import { texts } from '@market/contract/texts'
import { useState } from 'react'
import { SignInAgain } from '../sign-in/use-fresh-mutation.tsx'
import { BrandNameForm } from './brand-name-form.tsx'
import { useAddBrand } from './use-brand-acts.ts'

export function AddBrand() {
  // A new form is empty.
  const [added, setAdded] = useState(0)
  const act = useAddBrand(() => setAdded((before) => before + 1))
  return (
    <div className="mb-8 max-w-sm">
      <BrandNameForm
        key={added}
        act={act}
        label={texts.brands.name}
        help={texts.brands.addHelp}
        submit={texts.brands.add}
      />
      <SignInAgain to={act} />
    </div>
  )
}
