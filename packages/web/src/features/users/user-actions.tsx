import type { User } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useRef } from 'react'
import { client } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { useOfferUndo } from '../../ui/offer-undo.ts'
import { useFocusLeftToRow } from '../../ui/use-focus-left-to-row.ts'
import { RowActions } from '../../ui/row-actions.tsx'
import { SignInAgain, useFreshMutation } from '../sign-in/use-fresh-mutation.tsx'
import { atStake, formatDealing } from './count-dealings.ts'
import { userQueries } from './queries.ts'

interface Props {
  user: User
  sellers: boolean
  /** After the user was deleted. */
  onRemoved?: () => void
}

/** An Admin has none of these controls [ADM-5]. */
export function UserActions({ user, sellers, onRemoved }: Props) {
  const { _id: id, displayName, email, role, userFlag, dealings } = user
  const params = { id }
  const invalidates = [userQueries.all]
  const offerUndo = useOfferUndo()
  const makeAdmin = useFreshMutation({
    mutationFn: () => client.makeAdmin({ params, body: { userType: 'Admin' } }),
    success: texts.toast.madeAdmin,
    invalidates,
  })
  const verify = useFreshMutation({
    mutationFn: () => client.verifySeller({ params }),
    onSuccess: () =>
      offerUndo({
        message: texts.undo.verified(displayName),
        undo: () => client.verifySeller({ params, body: { userFlag: false } }),
        invalidates,
      }),
    success: texts.toast.verified,
    invalidates,
  })
  const remove = useFreshMutation({
    mutationFn: () => client.deleteUser({ params }),
    onSuccess: onRemoved,
    success: texts.toast.deletedListing,
    invalidates,
  })
  if (role === 'admin') return null
  return (
    <RowActions>
      {sellers && !userFlag && <VerifyButton user={user} busy={verify.isPending} onVerify={() => verify.mutate()} />}
      <ConfirmButton
        kind="quiet"
        question={texts.users.askAdmin(displayName)}
        help={texts.users.adminHelp}
        busy={makeAdmin.isPending}
        onConfirm={() => makeAdmin.mutate()}
      >
        {texts.users.makeAdmin}
      </ConfirmButton>
      <ConfirmButton
        question={texts.users.askDelete(displayName)}
        help={dealings ? atStake(dealings) : texts.people.final}
        list={[email]}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        {texts.users.delete}
      </ConfirmButton>
      <SignInAgain to={makeAdmin} />
      <SignInAgain to={verify} />
      <SignInAgain to={remove} />
    </RowActions>
  )
}

/** Once the seller is verified, it is gone. Asks first when the seller lacks something. */
function VerifyButton({ user, busy, onVerify }: { user: User; busy: boolean; onVerify: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusLeftToRow(button)
  const missing = missingOf(user)
  if (missing.length > 0)
    return (
      <ConfirmButton
        kind="quiet"
        question={texts.users.askVerify(user.displayName)}
        help={texts.users.verifyHelp}
        list={missing}
        busy={busy}
        onConfirm={onVerify}
      >
        {texts.users.verify}
      </ConfirmButton>
    )
  return (
    <Button ref={button} small busy={busy} onClick={onVerify}>
      {texts.users.verify}
    </Button>
  )
}

/** What an Admin should know before verifying a seller. */
function missingOf({ emailVerified, dealings }: User): string[] {
  // Not taken apart: the bundler would keep every text of the product.
  const people = texts.people
  const { reported = 0, sold = 0 } = dealings ?? {}
  return [
    ...(emailVerified ? [] : [people.emailUnverified]),
    ...(reported > 0 ? [people.reported(reported, formatDealing(reported))] : []),
    ...(dealings && sold === 0 ? [texts.users.noSale] : []),
  ]
}
