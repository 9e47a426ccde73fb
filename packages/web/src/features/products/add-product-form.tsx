import { conditions } from '@market/contract/items'
import { texts } from '@market/contract/texts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm, useWatch, type Control, type Path } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { client } from '../../api/client.ts'
import { matchesSchema } from '../../api/field-rules.ts'
import { isProblem } from '../../api/is-problem.ts'
import { failureMessage, fieldMessage } from '../../api/problem-message.ts'
import { useSignedInUser } from '../../identity/identity-context.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-page.tsx'
import { Form } from '../../ui/form.tsx'
import { hasFailed } from '../../ui/loaded.tsx'
import { LoadFailed } from '../../ui/notices.tsx'
import { SelectField, TextArea, TextField } from '../../ui/text-field.tsx'
import { brandQueries } from '../brands/queries.ts'
import { PhotoInput } from '../photos/photo-input.tsx'
import { usePhotoUpload } from '../photos/use-photo-upload.ts'
import { ListingPreview } from './listing-preview.tsx'
import { blankListing, type ListingFields } from './listing-fields.ts'
import { deleteDraft, storeDraft, readDraft } from './listing-draft.ts'
import { productQueries } from './queries.ts'

const addProduct = texts.addProduct
/** The validation of one of the listing's fields. */
const ruleOf = (
  field: 'itemName' | 'description' | 'brand' | 'resalePrice' | 'originalPrice' | 'location' | 'phone' | 'usedtime',
) => matchesSchema(({ NewListing }) => NewListing.shape[field])
const conditionChoices = conditions.map((value) => ({ value, label: texts.names.conditions[value] }))
/** Parses numbers in the digits and separators of the language. */
const typed = { setValueAs: texts.forms.typed }
const negotiationChoices = [
  { value: 'true', label: addProduct.yes },
  { value: 'false', label: addProduct.no },
]

export function AddProductForm() {
  const { email } = useSignedInUser()
  const brands = useQuery(brandQueries.all)
  const upload = usePhotoUpload()
  const navigate = useNavigate()
  const {
    register,
    control,
    handleSubmit,
    setError,
    subscribe,
    formState: { errors, isSubmitting },
  } = useForm<ListingFields>({ defaultValues: readDraft(blankListing) })
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => storeDraft(values) }), [subscribe])

  const add = useMutation({
    mutationFn: async (given: ListingFields) =>
      client.createProduct({ body: { ...given, photoUrl: await upload.address(), userid: email } }),
    onSuccess: deleteDraft,
    onError: (error) => {
      if (isProblem(error))
        for (const { field, message } of error.more.errors ?? [])
          if (isField(field)) setError(field, { message: fieldMessage(error, message) })
    },
    // After the invalidation, so that the list of the next page is read anew.
    onSettled: (_, error) => (error === null ? navigate('/dashboard/myproducts') : undefined),
    meta: { success: texts.toast.productAdded, failure: 'own', invalidates: [productQueries.all] },
  })

  const brandChoices = [
    { value: '', label: texts.addProduct.chooseBrand },
    ...(brands.data ?? []).map(({ name }) => ({ value: name, label: name })),
  ]
  return (
    <div className="listing">
      <Form handleSubmit={handleSubmit} onSend={(given) => add.mutate(given)}>
        <p className="field-help">{texts.form.allRequired}</p>
        <TextField
          required
          label={addProduct.name}
          error={errors.itemName?.message}
          {...register('itemName', { validate: ruleOf('itemName') })}
        />
        <TextArea
          required
          label={addProduct.description}
          help={texts.addProduct.descriptionHelp}
          rows={5}
          error={errors.description?.message}
          {...register('description', { validate: ruleOf('description') })}
        />
        <PhotoInput label={addProduct.photo} control={control} name={register('photoUrl').name} upload={upload} />
        {hasFailed(brands) && <LoadFailed onRetry={() => void brands.refetch()} />}
        <SelectField
          required
          label={addProduct.brand}
          choices={brandChoices}
          error={errors.brand?.message}
          {...register('brand', { validate: ruleOf('brand') })}
        />
        <SelectField
          label={addProduct.condition}
          choices={conditionChoices}
          error={errors.condition?.message}
          {...register('condition')}
        />
        <TextField
          required
          label={addProduct.sellingPrice}
          inputMode="decimal"
          className="input w-full font-mono"
          error={errors.resalePrice?.message}
          {...register('resalePrice', { validate: ruleOf('resalePrice'), ...typed })}
        />
        <TextField
          required
          label={addProduct.originalPrice}
          inputMode="decimal"
          className="input w-full font-mono"
          error={errors.originalPrice?.message}
          {...register('originalPrice', { validate: ruleOf('originalPrice'), ...typed })}
        />
        <TextField
          required
          label={addProduct.location}
          autoComplete="address-level2"
          error={errors.location?.message}
          {...register('location', { validate: ruleOf('location') })}
        />
        <TextField
          required
          label={addProduct.phone}
          help={texts.addProduct.phoneHelp}
          type="tel"
          autoComplete="tel"
          error={errors.phone?.message}
          {...register('phone', { validate: ruleOf('phone') })}
        />
        <TextField
          required
          label={addProduct.months}
          help={texts.addProduct.monthsHelp}
          inputMode="numeric"
          className="input w-full font-mono"
          error={errors.usedtime?.message}
          {...register('usedtime', { validate: ruleOf('usedtime'), ...typed })}
        />
        <SelectField label={addProduct.negotiation} choices={negotiationChoices} {...register('nagotiationFlag')} />
        <Button kind="next" type="submit" wide busy={isSubmitting || add.isPending}>
          {addProduct.submit}
        </Button>
        <FormError>{failureMessage(add.error)}</FormError>
      </Form>
      <Preview control={control} photo={upload.photo.preview} />
    </div>
  )
}

function isField(field: string): field is Path<ListingFields> {
  return Object.hasOwn(blankListing, field)
}

/** Subscribes to the form's values in its own component, so that a keystroke does not re-render the form. */
function Preview({ control, photo }: { control: Control<ListingFields>; photo: string | undefined }) {
  return <ListingPreview given={useWatch({ control })} photo={photo} />
}
