import { texts } from '@market/contract/texts'
import { Link, useNavigate } from 'react-router'
import { client } from '../../api/client.ts'
import { isProblem } from '../../api/is-problem.ts'
import { problemMessage } from '../../api/problem-message.ts'
import { useIdentity, useSignedInUser } from '../../identity/identity-context.ts'
import { useUserRecord } from '../../identity/user-type.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { reportFailure } from '../../ui/report-failure.ts'
import { SignInAgain, useFreshMutation } from '../sign-in/use-fresh-mutation.tsx'
import { AccountSection } from './account-section.tsx'

const yourData = texts.yourData

/** The user's own data: export and deletion. */
export function YourData() {
  const { email } = useSignedInUser()
  const record = useUserRecord(email)
  const deleteAccount = useDeleteAccount()
  const download = useFreshMutation({
    mutationFn: () => client.getOwnData(),
    onSuccess: (data) => saveFile(yourData.file, data),
  })
  const remove = useFreshMutation({
    mutationFn: deleteAccount,
    success: yourData.deleted,
    isShown: isOpenOrder,
  })
  return (
    <AccountSection title={yourData.title} help={yourData.help}>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-2">
        <Button small busy={download.isPending} onClick={() => download.mutate()}>
          {yourData.download}
        </Button>
        {record.data && (
          <ConfirmButton
            question={yourData.askDelete}
            help={yourData.deleteHelp}
            busy={remove.isPending}
            onConfirm={() => remove.mutate(record.data._id)}
          >
            {yourData.delete}
          </ConfirmButton>
        )}
      </div>
      {isOpenOrder(remove.error) && (
        <div role="alert">
          <p className="font-medium wrap-anywhere text-error">{problemMessage(remove.error)}</p>
          <div className="flex gap-x-8">
            <Link to="/dashboard/myorders" className={linkLook}>
              {texts.myOrders.title}
            </Link>
            <Link to="/dashboard/mysales" className={linkLook}>
              {texts.mySales.title}
            </Link>
          </div>
        </div>
      )}
      <SignInAgain to={download} />
      <SignInAgain to={remove} />
    </AccountSection>
  )
}

const linkLook = 'inline-flex min-h-11 items-center underline underline-offset-4'

const isOpenOrder = (error: Error | null) => isProblem(error) && error.code === 'order-open'

/** Deletes the account and its sessions. Then Home, as for a sign-out: the guard would redirect to the login. */
function useDeleteAccount(): (userId: string) => Promise<void> {
  const { signOutBy } = useIdentity()
  const navigate = useNavigate()
  return (userId) =>
    signOutBy(async ({ signOut }) => {
      await client.deleteUser({ params: { id: userId } })
      await navigate('/')
      await signOut().catch(reportFailure)
    })
}

/** Downloads `content` as a JSON file. */
function saveFile(name: string, content: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has started the download by the next task.
  setTimeout(() => URL.revokeObjectURL(address))
}
