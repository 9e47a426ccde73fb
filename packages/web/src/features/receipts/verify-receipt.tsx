import { texts } from '@market/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { client } from '../../api/client.ts'
import { failureMessage } from '../../api/problem-message.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-page.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { textAreaLook } from '../../ui/field-look.ts'
import { useOnceShown } from '../../ui/use-once-shown.ts'
import { faultOf, signedIn } from './signed-text.ts'
import { VerifiedReceipt } from './verified-receipt.tsx'

const words = texts.receipt
const faults = { empty: words.empty, tooLong: words.tooLong, notWhole: words.notWhole } as const

/** Where anyone pastes a signed receipt. One in the address's `fragment` is verified at once. */
export function VerifyReceipt({ fragment }: { fragment: string }) {
  const input = useRef<HTMLTextAreaElement>(null)
  const answer = useRef<HTMLHeadingElement>(null)
  const [fault, setFault] = useState<ReturnType<typeof faultOf>>()
  const verify = useMutation({
    mutationFn: async (receipt: string) => (await client.verifyReceipt({ body: { receipt } })).respons,
    meta: { failure: 'own' },
  })
  const { data } = verify
  useEffect(() => {
    if (data) answer.current?.focus()
  }, [data])

  const send = () => {
    const signed = signedIn(input.current?.value ?? '')
    const found = faultOf(signed)
    setFault(found)
    if (found === undefined) verify.mutate(signed)
    else input.current?.focus()
  }
  useOnceShown(() => {
    if (fragment === '' || !input.current) return
    input.current.value = fragment
    send()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const forget = () => {
    setFault(undefined)
    verify.reset()
  }
  return (
    <>
      {data && <VerifiedReceipt heading={answer} receipt={data} />}
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <TextArea
          ref={input}
          required
          rows={5}
          label={words.label}
          help={words.help}
          autoComplete="off"
          spellCheck={false}
          className={`${textAreaLook} font-mono text-sm/normal break-all`}
          error={fault && faults[fault]}
          onInput={forget}
        />
        <Button kind={data ? 'quiet' : 'next'} type="submit" wide busy={verify.isPending}>
          {words.submit}
        </Button>
        <FormError>{failureMessage(verify.error)}</FormError>
      </form>
    </>
  )
}
