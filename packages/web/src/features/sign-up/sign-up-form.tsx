import { texts } from '@market/contract/texts'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { asksFor, follows, getReadyToSend } from '../../api/follows.ts'
import { useIdentity } from '../../identity/identity-context.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-page.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { getReadyToSay, sayProblemLater, toastLater } from '../../ui/say-later.ts'
import { TextField } from '../../ui/text-field.tsx'
import { PhotoInput } from '../photos/photo-input.tsx'
import { usePhotoUpload } from '../photos/use-photo-upload.ts'

const signup = texts.signup
const accountTypes = [
  { value: 'Saler', label: signup.seller },
  { value: 'Buyer', label: signup.buyer },
]

interface Fields {
  name: string
  email: string
  address: string
  photo: File | null
  password: string
  userType: 'Buyer' | 'Saler'
}
const blank: Fields = { name: '', email: '', address: '', photo: null, password: '', userType: 'Buyer' }

export function SignUpForm() {
  const { signUp } = useIdentity()
  useEffect(getReadyToSay, [])
  const upload = usePhotoUpload()
  const [refusal, setRefusal] = useState<string>()
  const {
    register,
    control,
    handleSubmit,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: blank })
  const submit = handleSubmit(async ({ name, email, address, password, userType }) => {
    setRefusal(undefined)
    try {
      await signUp({ name, email, address, password, userType, photoUrl: await upload.address() })
      await toastLater(({ toast }) => toast.signedUp, 'success')
    } catch (error) {
      setRefusal(await sayProblemLater(error))
    }
  })
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        onFocus={getReadyToSend}
        label={signup.name}
        autoComplete="name"
        error={errors.name?.message}
        {...register('name', { validate: follows(({ NewUser }) => NewUser.shape.name) })}
      />
      <TextField
        onFocus={getReadyToSend}
        label={signup.email}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email', { validate: follows(({ Email }) => Email) })}
      />
      <TextField
        onFocus={getReadyToSend}
        label={signup.address}
        autoComplete="street-address"
        error={errors.address?.message}
        {...register('address', {
          validate: asksFor(
            'address',
            follows(({ NewUser }) => NewUser.shape.address),
          ),
        })}
      />
      <PhotoInput label={signup.photo} control={control} name={register('photo').name} upload={upload} shape="square" />
      <TextField
        onFocus={getReadyToSend}
        label={signup.password}
        type="password"
        autoComplete="new-password"
        help={signup.passwordHelp}
        error={errors.password?.message}
        {...register('password', { validate: follows(({ NewPassword }) => NewPassword) })}
      />
      <RadioCards legend={signup.accountType} choices={accountTypes} {...register('userType')} />
      <Button kind="next" type="submit" wide busy={isSubmitting}>
        {signup.submit}
      </Button>
      <FormError>{refusal}</FormError>
    </form>
  )
}
