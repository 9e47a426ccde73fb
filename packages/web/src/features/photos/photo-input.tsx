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
}

/** The photo as a required form field: the form stores the file, the upload its address. */
export function PhotoInput<T extends FieldValues>({ label, control, name, upload, shape }: Props<T>) {
  const { field, fieldState } = useController({ control, name, rules: { validate: isRequired('photo') } })
  const choose = (file: File) => {
    field.onChange(file)
    upload.choose(file)
  }
  return (
    <PhotoField
      label={label}
      shape={shape}
      error={fieldState.error?.message}
      photo={upload.photo}
      onChoose={choose}
      onRetry={upload.retry}
      inputRef={field.ref}
    />
  )
}
