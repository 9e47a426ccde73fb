import type { Product } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useForm } from 'react-hook-form'
import { useSignedInUser } from '../../identity/identity-context.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { useReportItem } from './use-report-item.ts'

export function ReportForm({ product: { _id: id }, onDone }: { product: Product; onDone: () => void }) {
  const { displayName, email } = useSignedInUser()
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm({ defaultValues: { opinion: '' } })
  const reportItem = useReportItem(onDone)
  const report = texts.report
  return (
    <Form handleSubmit={handleSubmit} onSend={({ opinion }) => reportItem.mutate({ id, opinion })}>
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
