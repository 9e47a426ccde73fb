import { texts } from '@market/contract/texts'
import { useState } from 'react'
import { useSignedInUser } from '../../identity/identity-context.ts'
import { useUserRecord } from '../../identity/user-type.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Facts, openFacts } from '../../ui/facts.tsx'
import { EditProfileDialog } from './edit-profile-dialog.tsx'
import { useSendVerification } from './use-send-verification.ts'

export function ProfileTag() {
  const { displayName, email, photoURL, emailVerified } = useSignedInUser()
  const record = useUserRecord(email)
  const [opened, setOpened] = useState<'edit' | 'update'>()
  const close = () => setOpened(undefined)
  const profile = texts.profile
  return (
    <section className="tag grid items-start gap-6 p-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-8 [&_dl>:first-child]:border-t-0">
      <Avatar name={displayName || email} photo={photoURL} size="large" />
      <div className="grid min-w-0 gap-4">
        <Facts
          layout={openFacts}
          rows={[
            [texts.profile.name, displayName],
            [texts.profile.email, email],
            [
              texts.profile.status,
              <Badge key="status" state={emailVerified ? 'good' : 'waiting'}>
                {emailVerified ? profile.verified : profile.unverified}
              </Badge>,
            ],
            [texts.profile.accountType, record.data ? texts.names.userTypes[record.data.userType] : ''],
          ]}
        />
        <div className="grid gap-2 sm:flex sm:flex-wrap">
          {!emailVerified && <VerifyEmailButton />}
          <Button onClick={() => setOpened('edit')}>{profile.edit}</Button>
          <Button onClick={() => setOpened('update')}>{profile.update}</Button>
        </div>
      </div>
      {opened === 'edit' && <EditProfileDialog onClose={close} />}
      {opened === 'update' && (
        <Dialog title={profile.update} onClose={close}>
          <p>{profile.comingSoon}</p>
        </Dialog>
      )}
    </section>
  )
}

function VerifyEmailButton() {
  const send = useSendVerification()
  return (
    <Button kind="next" busy={send.isPending} onClick={() => send.mutate()}>
      {texts.profile.verify}
    </Button>
  )
}
