import type { CallInput, Calls } from '@market/contract'
import { gapsOf, type Described } from '@market/contract/checklist'
import { isFactName, type FactName } from '@market/contract/facts'
import { fieldsOfStep, type FormFieldName, type FormStep } from '@market/contract/listing-fields'
import { texts } from '@market/contract/texts'
import { useMutation, type QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useForm, useWatch, type Control } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { isProblem } from '../../api/is-problem.ts'
import { failureMessage, fieldMessage } from '../../api/problem-message.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-page.tsx'
import { Form } from '../../ui/form.tsx'
import { FactFields } from './fact-fields.tsx'
import { FormSection } from './form-section.tsx'
import { OwnReport } from './own-report.tsx'
import { OwnTests } from './own-tests.tsx'
import { StepBar } from './step-bar.tsx'
import { sentFacts, tickedFaults, readableFacts } from './fact-values.ts'
import { photoOfField, sentPhotos } from '../photos/sent-photos.ts'
import { faultOfField, sentFaultPhotos, useFaultPhotos } from '../photos/use-fault-photos.ts'
import type { PhotoQueue } from '../photos/photo-queue.ts'
import { usePhotoList, usePhotos } from '../photos/use-photos.ts'
import { ListingChecklist } from './listing-checklist.tsx'
import { ListingInput } from './listing-input.tsx'
import { ListingPreview, type Given } from './listing-preview.tsx'
import { blankListing, type ListingValues } from './listing-values.ts'
import { productQueries } from '../listing/queries.ts'
import type { Elements } from '../../ui/elements.ts'
import { readOneAmount } from '@market/contract/amounts'
import { helpLook } from '../../ui/field-look.ts'

interface Props {
  /** What the form starts with. */
  values: ListingValues
  /** Called after each change. */
  onChange?: (values: ListingValues) => void
  /** Above the button. */
  status?: Elements
  submit: string
  send: (body: CallInput<Calls['changeProduct']>['body']) => Promise<unknown>
  onSent?: () => void
  success: string
  /** The queries that it makes stale, besides those of listings. */
  invalidates?: readonly QueryKey[]
}

/**
 * The fields of a listing in sections, with the checklist and the preview beside them. Leads to My Products once it is
 * sent.
 */
export function ListingForm({ values, onChange, status, submit, send, onSent, success, invalidates = [] }: Props) {
  const photos = usePhotos(() => values.photoUrl)
  const faultPhotos = useFaultPhotos(() => values.faultPhotos)
  const navigate = useNavigate()
  const {
    register,
    control,
    getValues,
    handleSubmit,
    setError,
    setValue,
    subscribe,
    formState: { errors, isSubmitting },
  } = useForm<ListingValues>({ defaultValues: values })
  const tell = useEffectEvent((changed: ListingValues) => onChange?.(changed))
  useEffect(() => subscribe({ formState: { values: true }, callback: (form) => tell(form.values) }), [subscribe])

  const sending = useMutation({
    mutationFn: async ({ facts, factSources, machine, ...given }: ListingValues) => {
      return send({
        ...given,
        ...sentFacts(facts, factSources),
        ...(machine !== '' && { machine }),
        ...sentPhotos(await photos.addresses()),
        ...(await sentFaultPhotos(faultPhotos, tickedFaults(facts))),
      })
    },
    onSuccess: () => onSent?.(),
    onError: (error) => {
      if (isProblem(error))
        for (const { field, message } of error.more.errors ?? []) {
          const photo = photoOfField(field)
          if (photo !== undefined) photos.refuse(photo, message)
          const fault = faultOfField(field)
          if (fault !== undefined) faultPhotos[fault].refuse(0, message)
          if (isField(field)) setError(field, { message: fieldMessage(error, message) })
        }
    },
    // After the invalidation, so that the list of the next page is read again.
    onSettled: (_, error) => (error === null ? navigate('/dashboard/myproducts') : undefined),
    meta: { success, failure: 'own', invalidates: [productQueries.all, ...invalidates] },
  })
  const inputsOf = (step: FormStep) => (
    <>
      {fieldsOfStep(step).map((name) => (
        <ListingInput
          key={name}
          name={name}
          register={register}
          control={control}
          setValue={setValue}
          error={errors[name]?.message}
          photos={photos}
        />
      ))}
    </>
  )
  return (
    <Form
      className="grid grid-cols-[minmax(0,28rem)] gap-x-12 gap-y-4 wide:grid-cols-[minmax(0,28rem)_minmax(0,20rem)]"
      handleSubmit={handleSubmit}
      onSend={(given) => sending.mutate(given)}
    >
      <div className="min-w-0">
        <StepBar control={control} photos={photos} />
        <p className={`${helpLook} pt-4`}>{texts.addProduct.required}</p>
        <div className="grid gap-1.5 py-4">
          <OwnReport getValues={getValues} setValue={setValue} />
          <OwnTests control={control} setValue={setValue} />
        </div>
        <div className="grid grid-cols-1 gap-10 pt-2">
          <FormSection step="laptop">
            {inputsOf('laptop')}
            <FactFields
              register={register}
              control={control}
              setValue={setValue}
              errors={errors.facts}
              faultPhotos={faultPhotos}
            />
          </FormSection>
          <FormSection step="photos">{inputsOf('photos')}</FormSection>
          <FormSection step="price">{inputsOf('price')}</FormSection>
        </div>
      </div>
      <Beside control={control} photos={photos} />
      {status}
      <Button kind="next" type="submit" wide busy={isSubmitting || sending.isPending}>
        {submit}
      </Button>
      <FormError>{isPublished(sending.error) ? undefined : failureMessage(sending.error)}</FormError>
    </Form>
  )
}

/** The draft's status says it. */
function isPublished(error: Error | null): boolean {
  return isProblem(error) && error.code === 'draft-published'
}

function isField(field: string): field is FormFieldName | `facts.${FactName}` {
  const fact = field.replace(/^facts\./, '')
  return fact === field ? Object.hasOwn(blankListing, field) : isFactName(fact)
}

/** Subscribes to the form's values in its own component, so that a keystroke does not re-render the form. */
function Beside({ control, photos: queue }: { control: Control<ListingValues>; photos: PhotoQueue }) {
  const given = useWatch({ control })
  const list = usePhotoList(queue)
  const photos = list.filter(({ status }) => status !== 'failed').length
  return (
    <div className="wide:sticky wide:top-6 wide:col-start-2 wide:row-[1/span_4] wide:grid wide:gap-6 wide:self-start">
      <ListingChecklist gaps={gapsOf(describeForm(given, photos))} />
      <ListingPreview given={given} photo={list[0]?.preview} />
    </div>
  )
}

/** The form's values for the checklist. `photos`: how many there are, also those that are being uploaded. */
function describeForm(given: Given, photos: number): Described {
  return {
    photos,
    description: given.description ?? '',
    price: readOneAmount(given.resalePrice ?? ''),
    facts: readableFacts(given.facts ?? {}),
    reported: Object.values(given.factSources ?? {}).includes('report'),
  }
}
