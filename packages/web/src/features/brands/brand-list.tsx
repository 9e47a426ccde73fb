import type { AnyCategory } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { BrandIcon } from '../../ui/brand-icon.tsx'
import { Day } from '../../ui/day.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { EmptyNotice } from '../../ui/notices.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { TagTable, type Column } from '../../ui/tag-table.tsx'
import { formatDealing } from '../users/count-dealings.ts'
import { brandQueries } from './queries.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RowActions } from '../../ui/row-actions.tsx'
import { SignInAgain } from '../sign-in/use-fresh-mutation.tsx'
import { BrandNameForm } from './brand-name-form.tsx'
import { useRenameBrand } from './use-brand-acts.ts'

const words = texts.brands

const columns: Column<AnyCategory>[] = [
  { title: texts.listing.brand, kind: 'head', cell: (brand) => <Brand {...brand} /> },
  { title: words.forSale, kind: 'figure', cell: ({ forSale }) => formatDealing(forSale) },
  { title: words.since, kind: 'figure', cell: ({ createdOn }) => <Day at={createdOn} /> },
  { title: texts.items.actions, kind: 'actions', cell: (brand) => <RenameBrand brand={brand} /> },
]

/** All brands for Admins. */
export function BrandList() {
  const brands = useQuery(brandQueries.forAdmins)
  return (
    <Loaded query={brands} skeleton={<TableSkeleton columns={columns} head="person" />}>
      {(all) =>
        all.length === 0 ? (
          <EmptyNotice>{words.none}</EmptyNotice>
        ) : (
          <TagTable caption={words.title} columns={columns} rows={all} />
        )
      }
    </Loaded>
  )
}

function Brand({ name, iconlink, formerNames }: AnyCategory) {
  return (
    <span className="flex items-center gap-3">
      <BrandIcon address={iconlink} />
      <span className="grid min-w-0 gap-1">
        <strong>{name}</strong>
        {formerNames.length > 0 && <span className="text-sm text-quiet">{words.formerly(formerNames.join(', '))}</span>}
      </span>
    </span>
  )
}

/** Asks for the new name, and says what changes with it. */
function RenameBrand({ brand: { _id: id, name } }: { brand: AnyCategory }) {
  const [asking, setAsking] = useState(false)
  const act = useRenameBrand(id, () => setAsking(false))
  const ask = () => {
    act.reset()
    setAsking(true)
  }
  return (
    <RowActions>
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
    </RowActions>
  )
}
