import type { Product } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { client } from '../../api/client.ts'
import { useSignedInUser } from '../../identity/identity-context.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'

export function ReportForm({ product: { _id: id }, onDone }: { product: Product; onDone: () => void }) {
  const { displayName, email } = useSignedInUser()
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm({ defaultValues: { opinion: '' } })
  const reportItem = useMutation({
    mutationFn: (opinion: string) =>
      client.reportProduct({ params: { id }, body: { reportFlag: true, reportMsg: opinion } }),
    onSuccess: onDone,
    meta: { success: texts.toast.reported },
  })
  const report = texts.report
  return (
    <Form handleSubmit={handleSubmit} onSend={({ opinion }) => reportItem.mutate(opinion)}>
      <TextField label={report.name} value={displayName} disabled readOnly />
      <TextField label={report.email} value={email} disabled readOnly />
      <TextArea
        required
        label={report.opinion}
        maxLength={2000}
        error={errors.opinion?.message}
        {...register('opinion', { validate: (text) => text.trim() !== '' || texts.report.empty })}
      />
      <Button kind="next" type="submit" wide busy={reportItem.isPending}>
        {report.submit}
      </Button>
    </Form>
  )
}
