import { texts } from '@market/contract/texts'
import { lazy, Suspense } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'

const EditProfileForm = lazy(async () => ({ default: (await import('./edit-profile-form.tsx')).EditProfileForm }))

/** The form library loads with the dialog, not with the profile. */
export function EditProfileDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={texts.profile.edit} onClose={onClose}>
      <p className="text-quiet">{texts.profile.editHelp}</p>
      <Suspense fallback={<FormSkeleton fields={2} />}>
        <EditProfileForm onSaved={onClose} />
      </Suspense>
    </Dialog>
  )
}
