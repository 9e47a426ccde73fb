import { texts } from '@market/contract/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { client } from '../../api/client.ts'
import { matchesSchema, preloadSending } from '../../api/field-rules.ts'
import { failureMessage } from '../../api/problem-message.ts'
import { useSignedInUser } from '../../identity/identity-context.ts'
import { notifyOtherTabs } from '../../identity/other-tabs.ts'
import { sessionQuery } from '../../identity/session.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-page.tsx'
import { Form } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PhotoInput } from '../photos/photo-input.tsx'
import { usePhotos } from '../photos/use-photos.ts'

const isName = matchesSchema(({ NewUser }) => NewUser.shape.name)

/**
 * The user's name and photo as they are, to be changed. What is unchanged is not sent: a name that was valid when it
 * was chosen stays.
 */
export function EditProfileForm({ onSaved }: { onSaved: () => void }) {
  const { displayName, photoURL: present } = useSignedInUser()
  const queries = useQueryClient()
  const photos = usePhotos(() => [])
  const update = useMutation({
    mutationFn: async (name: string) => {
      const [photoURL] = await photos.addresses()
      return client.updateProfile({
        body: { ...(name !== displayName && { displayName: name }), ...(photoURL !== undefined && { photoURL }) },
      })
    },
    // Lists of every kind show a seller's name and photo.
    meta: { success: texts.profile.saved, failure: 'own', invalidates: [[]] },
    onSuccess: ({ user }) => {
      queries.setQueryData(sessionQuery.queryKey, user)
      notifyOtherTabs({ uid: user.uid, onPurpose: false })
      onSaved()
    },
  })
  const {
    register,
    control,
    handleSubmit,
    formState: { errors, isSubmitting },
  } = useForm<{ name: string; photo?: File }>({ defaultValues: { name: displayName } })
  return (
    <Form handleSubmit={handleSubmit} onSend={({ name }) => update.mutate(name)}>
      <TextField
        required
        onFocus={preloadSending}
        label={texts.profile.name}
        autoComplete="name"
        error={errors.name?.message}
        {...register('name', { validate: (name) => name === displayName || isName(name) })}
      />
      <PhotoInput
        label={texts.profile.photo}
        control={control}
        name={register('photo').name}
        photos={photos}
        present={present}
      />
      <Button kind="next" type="submit" wide busy={isSubmitting || update.isPending}>
        {texts.profile.save}
      </Button>
      <FormError>{failureMessage(update.error)}</FormError>
    </Form>
  )
}
