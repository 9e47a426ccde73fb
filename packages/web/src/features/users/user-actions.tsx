import type { User } from '@market/contract'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { words } from '../../words.ts'
import { useUserActs } from './use-user-acts.ts'

/** None of them for an Admin (spec section 3). */
export function UserActions({ user: { _id, displayName, role, userFlag }, sellers }: { user: User, sellers: boolean }) {
  const { makeAdmin, verify, remove } = useUserActs()
  if (role === 'admin') return null
  return (
    <div className="row-actions">
      {sellers && !userFlag && <Button small kind="next" busy={verify.isPending} onClick={() => verify.mutate(_id)}>{words.users.verify}</Button>}
      <ConfirmButton
        kind="quiet" question={words.users.askAdmin(displayName)} help={words.users.adminHelp} busy={makeAdmin.isPending}
        onConfirm={() => makeAdmin.mutate(_id)}
      >
        {words.users.makeAdmin}
      </ConfirmButton>
      <ConfirmButton
        question={words.users.askDelete(displayName)} help={words.users.deleteHelp} busy={remove.isPending}
        onConfirm={() => remove.mutate(_id)}
      >
        {words.users.delete}
      </ConfirmButton>
    </div>
  )
}
