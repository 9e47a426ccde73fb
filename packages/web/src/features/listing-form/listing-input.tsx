import { fieldOf, type FormFieldName, type ListingField } from '@market/contract/listing-fields'
import { texts } from '@market/contract/texts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactElement } from 'react'
import { useWatch, type Control, type UseFormRegister, type UseFormSetValue } from 'react-hook-form'
import { matchesSchema, preloadSending } from '../../api/field-rules.ts'
import { hasFailed } from '../../ui/loaded.tsx'
import { LoadFailed } from '../../ui/notices.tsx'
import { SelectField, TextArea, TextField, type Choice } from '../../ui/text-field.tsx'
import { brandQueries } from '../brands/queries.ts'
import { PhotosInput } from '../photos/photos-input.tsx'
import type { PhotoQueue } from '../photos/photo-queue.ts'
import { PriceInput } from './price-input.tsx'
import { helpOf, type ListingValues } from './listing-values.ts'
import { NumberInput } from './number-input.tsx'
import { choiceLabel } from '../listing/product-choices.ts'

interface Props {
  name: FormFieldName
  register: UseFormRegister<ListingValues>
  control: Control<ListingValues>
  setValue: UseFormSetValue<ListingValues>
  error: string | undefined
  photos: PhotoQueue
}

/** A field of the form, with the control of its type. */
export function ListingInput({ name, register, control, setValue, error, photos }: Props): ReactElement | null {
  const field = fieldOf(name)
  const label = texts.listing[name]
  if (field.type === 'picture')
    return <PhotosInput label={label} control={control} name={register(name).name} photos={photos} />
  const optional = field.required === false
  const shared = {
    label,
    optional,
    required: !optional,
    help: helpOf(name),
    error,
    onFocus: preloadSending,
    ...register(name, rulesOf(name, field)),
  }
  if (name === 'resalePrice') return <PriceInput control={control} setValue={setValue} {...shared} name={name} />
  if (name === 'brand') return <BrandInput control={control} {...shared} />
  switch (field.type) {
    case 'text':
      if (field.lines !== undefined) return <TextArea rows={field.lines} {...shared} />
      return (
        <TextField type={field.autocomplete === 'tel' ? 'tel' : 'text'} autoComplete={field.autocomplete} {...shared} />
      )
    case 'price':
    case 'integer':
      return <NumberInput control={control} {...shared} name={name} />
    case 'choice':
    case 'flag':
      return <SelectField choices={choicesOf(name, field)} {...shared} />
    case 'email':
      return null
  }
}

/** An optional field is left out while it is empty. */
function rulesOf(name: FormFieldName, { required }: ListingField) {
  return {
    validate: matchesSchema(({ NewListing }) => NewListing.shape[name]),
    setValueAs: (given: string) => (given === '' && required === false ? undefined : given),
  }
}

function choicesOf(name: FormFieldName, field: ListingField): Choice[] {
  const choices =
    field.type === 'choice'
      ? Object.keys(field.storedAs).map((value) => ({ value, label: choiceLabel(name, value) }))
      : [
          { value: 'true', label: texts.names.yes },
          { value: 'false', label: texts.names.no },
        ]
  return field.required === false ? [{ value: '', label: texts.card.notGiven }, ...choices] : choices
}

interface BrandProps extends Omit<ComponentProps<typeof SelectField>, 'choices'> {
  control: Control<ListingValues>
}

/**
 * A select of the market's brands. Until they are loaded the chosen one is an option, or it would not be shown later.
 */
function BrandInput({ control, ...select }: BrandProps) {
  const brands = useQuery(brandQueries.all)
  const chosen = useWatch({ control, name: 'brand' })
  const names = brands.data?.map(({ name }) => name) ?? (chosen === '' ? [] : [chosen])
  const choices = names.map((name) => ({ value: name, label: name }))
  return (
    <>
      {hasFailed(brands) && <LoadFailed onRetry={() => void brands.refetch()} />}
      <SelectField choices={[{ value: '', label: texts.addProduct.chooseBrand }, ...choices]} {...select} />
    </>
  )
}
