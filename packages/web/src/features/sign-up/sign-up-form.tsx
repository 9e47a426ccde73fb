import { texts } from '@market/contract/texts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { isRequired, matchesSchema, preloadSending } from '../../api/field-rules.ts'
import { problemMessage } from '../../api/problem-message.ts'
import { useIdentity } from '../../identity/identity-context.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-page.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { toast } from '../../ui/toast.ts'
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
  photo: File
  password: string
  userType: 'Buyer' | 'Saler'
}

export function SignUpForm() {
  const { signUp } = useIdentity()
  const upload = usePhotoUpload()
  const [refusal, setRefusal] = useState<string>()
  const {
    register,
    control,
    handleSubmit,
    formState: { errors, isSubmitting },
  } = useForm<Fields>()
  const submit = handleSubmit(async ({ name, email, address, password, userType }) => {
    setRefusal(undefined)
    try {
      await signUp({ name, email, address, password, userType, photoUrl: await upload.address() })
      toast.success(texts.toast.signedUp)
    } catch (error) {
      setRefusal(problemMessage(error))
    }
  })
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        onFocus={preloadSending}
        label={signup.name}
        autoComplete="name"
        error={errors.name?.message}
        {...register('name', { validate: matchesSchema(({ NewUser }) => NewUser.shape.name) })}
      />
      <TextField
        onFocus={preloadSending}
        label={signup.email}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email', { validate: matchesSchema(({ Email }) => Email) })}
      />
      <TextField
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
      <PhotoInput label={signup.photo} control={control} name={register('photo').name} upload={upload} shape="square" />
      <TextField
        onFocus={preloadSending}
        label={signup.password}
        type="password"
        autoComplete="new-password"
        help={signup.passwordHelp}
        error={errors.password?.message}
        {...register('password', { validate: matchesSchema(({ NewPassword }) => NewPassword) })}
      />
      <RadioCards legend={signup.accountType} choices={accountTypes} defaultValue="Buyer" {...register('userType')} />
      <Button kind="next" type="submit" wide busy={isSubmitting}>
        {signup.submit}
      </Button>
      <FormError>{refusal}</FormError>
    </form>
  )
}
