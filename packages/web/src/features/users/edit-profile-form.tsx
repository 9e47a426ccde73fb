import { texts } from '@market/contract/texts'
import { useForm } from 'react-hook-form'
import { matchesSchema, preloadSending } from '../../api/field-rules.ts'
import { failureMessage } from '../../api/problem-message.ts'
import { useSignedInUser } from '../../identity/identity-context.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-page.tsx'
import { Form } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PhotoInput } from '../photos/photo-input.tsx'
import { usePhotoUpload } from '../photos/use-photo-upload.ts'
import { useUpdateProfile } from './use-update-profile.ts'

const isName = matchesSchema(({ NewUser }) => NewUser.shape.name)

/**
 * The user's name and photo as they are, to be changed. What is unchanged is not sent: a name that was valid when it
 * was chosen stays.
 */
export function EditProfileForm({ onSaved }: { onSaved: () => void }) {
  const { displayName, photoURL } = useSignedInUser()
  const upload = usePhotoUpload()
  const update = useUpdateProfile(onSaved)
  const {
    register,
    control,
    handleSubmit,
    formState: { errors, isSubmitting },
  } = useForm<{ name: string; photo?: File }>({ defaultValues: { name: displayName } })
  return (
    <Form
      handleSubmit={handleSubmit}
      onSend={({ name, photo }) =>
        update.mutate({ name: name === displayName ? undefined : name, photo: photo && upload.address })
      }
    >
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
        shape="square"
        control={control}
        name={register('photo').name}
        upload={upload}
        present={photoURL}
      />
      <Button kind="next" type="submit" wide busy={isSubmitting || update.isPending}>
        {texts.profile.save}
      </Button>
      <FormError>{failureMessage(update.error)}</FormError>
    </Form>
  )
}
