import { texts } from '@market/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { isRequired, matchesSchema, preloadSending } from '../../api/field-rules.ts'
import { failureMessage } from '../../api/problem-message.ts'
import { useIdentity } from '../../identity/identity-context.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-page.tsx'
import { Form } from '../../ui/form.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PhotoInput } from '../photos/photo-input.tsx'
import { usePhotos } from '../photos/use-photos.ts'
import { helpLook } from '../../ui/field-look.ts'

const signup = texts.signup
const accountTypes = [
  { value: 'Saler', label: signup.seller },
  { value: 'Buyer', label: signup.buyer },
]

interface Fields {
  name: string
  email: string
  address: string
  photo: File
  password: string
  userType: 'Buyer' | 'Saler'
}

interface Props {
  /** The account type that is chosen at first. */
  userType?: Fields['userType']
  /** Called with the account type before the sign-up is sent. */
  onSend?: (userType: Fields['userType']) => void
}

export function SignUpForm({ userType: suggested = 'Buyer', onSend }: Props) {
  const { signUp } = useIdentity()
  const photos = usePhotos(() => [])
  const create = useMutation({
    mutationFn: async ({ name, email, address, password, userType }: Fields) =>
      signUp({ name, email, address, password, userType, photoUrl: (await photos.addresses())[0] ?? '' }),
    meta: { success: texts.toast.signedUp, failure: 'own' },
  })
  const {
    register,
    control,
    handleSubmit,
    formState: { errors, isSubmitting },
  } = useForm<Fields>()
  return (
    <Form
      handleSubmit={handleSubmit}
      onSend={(given) => {
        onSend?.(given.userType)
        create.mutate(given)
      }}
    >
      <p className={helpLook}>{texts.form.allRequired}</p>
      <TextField
        required
        onFocus={preloadSending}
        label={signup.name}
        autoComplete="name"
        error={errors.name?.message}
        {...register('name', { validate: matchesSchema(({ NewUser }) => NewUser.shape.name) })}
      />
      <TextField
        required
        onFocus={preloadSending}
        label={signup.email}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email', { validate: matchesSchema(({ Email }) => Email) })}
      />
      <TextField
        required
        onFocus={preloadSending}
        label={signup.address}
        autoComplete="street-address"
        error={errors.address?.message}
        {...register('address', {
          validate: isRequired(
            'address',
            matchesSchema(({ NewUser }) => NewUser.shape.address),
          ),
        })}
      />
      <PhotoInput label={signup.photo} control={control} name={register('photo').name} photos={photos} />
      <TextField
        required
        onFocus={preloadSending}
        label={signup.password}
        type="password"
        autoComplete="new-password"
        help={signup.passwordHelp}
        error={errors.password?.message}
        {...register('password', { validate: matchesSchema(({ NewPassword }) => NewPassword) })}
      />
      <RadioCards
        legend={signup.accountType}
        choices={accountTypes}
        defaultValue={suggested}
        {...register('userType')}
      />
      <Button kind="next" type="submit" wide busy={isSubmitting || create.isPending}>
        {signup.submit}
      </Button>
      <FormError>{failureMessage(create.error)}</FormError>
    </Form>
  )
}
