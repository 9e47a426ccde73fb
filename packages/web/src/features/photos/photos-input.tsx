import { useEffect } from 'react'
import { useController, type Control, type FieldValues, type Path, type PathValue } from 'react-hook-form'
import { isRequired } from '../../api/field-rules.ts'
import { PhotosField } from './photos-field.tsx'
import type { PhotoQueue } from './photo-queue.ts'
import { usePhotoList } from './use-photos.ts'

interface Props<T extends FieldValues> {
  label: string
  control: Control<T>
  /** As registered by the form, so that the photos have their position when the first invalid field gets the focus. */
  name: Path<T>
  photos: PhotoQueue
}

/** The photos as a form field, whose value is the addresses of those that are uploaded. */
export function PhotosInput<T extends FieldValues>({ label, control, name, photos }: Props<T>) {
  const { field, fieldState } = useController({
    control,
    name,
    rules: { validate: () => isRequired('photo')(photos.photos().length === 0 ? '' : true) },
  })
  const { onChange } = field
  const list = usePhotoList(photos)
  // Changes also when the first photo is added, before it is uploaded, so that the field is validated again.
  const uploaded = list.length === 0 ? null : list.flatMap(({ address }) => address ?? []).join(' ')
  useEffect(() => {
    onChange((uploaded ?? '').split(' ').filter(Boolean) as PathValue<T, Path<T>>)
  }, [uploaded, onChange])
  return (
    <PhotosField label={label} name={name} error={fieldState.error?.message} photos={photos} inputRef={field.ref} />
  )
}
