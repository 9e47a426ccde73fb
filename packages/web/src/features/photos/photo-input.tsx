import { widthsOf } from '@market/contract/pictures'
import { useController, type Control, type FieldValues, type Path } from 'react-hook-form'
import { isRequired } from '../../api/field-rules.ts'
import { PhotoField } from '../../ui/photo-field.tsx'
import type { PhotoUpload } from './use-photo-upload.ts'

/**
 * `name` as registered by the form, so that the photo has its position among the fields when the first invalid one gets
 * the focus.
 */
interface Props<T extends FieldValues> {
  label: string
  control: Control<T>
  name: Path<T>
  upload: PhotoUpload
  shape?: 'square' | 'wide'
  /** The address of the photo that stays when no other is chosen. Given, also as null, the field is not required. */
  present?: string | null | undefined
}

/** The photo as a form field: the form stores the file, the upload its address. */
export function PhotoInput<T extends FieldValues>({ label, control, name, upload, shape, present }: Props<T>) {
  const required = present === undefined
  const { field, fieldState } = useController({
    control,
    name,
    rules: required ? { validate: isRequired('photo') } : {},
  })
  const choose = (file: File) => {
    field.onChange(file)
    upload.choose(file)
  }
  return (
    <PhotoField
      label={label}
      shape={shape}
      error={fieldState.error?.message}
      required={required}
      photo={present && upload.photo.status === 'empty' ? { ...upload.photo, preview: smallOf(present) } : upload.photo}
      onChoose={choose}
      onRetry={upload.retry}
      inputRef={field.ref}
    />
  )
}

function smallOf(photo: string): string {
  return widthsOf(photo)?.smallest ?? photo
}
