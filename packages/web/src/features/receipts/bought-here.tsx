import { texts } from '@market/contract/texts'
import { useZone } from '../../api/use-hydrated.ts'
import { TickSign } from '../../ui/signs.tsx'

/** That the seller bought the laptop on this market. `on`: ISO 8601. */
export function BoughtHere({ on }: { on: string }) {
  const zone = useZone()
  return (
    <p className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 border-t border-base-300 pt-4 text-sm/normal">
      <TickSign className="size-5 text-success" />
      <span className="font-semibold">{texts.boughtHere.on(texts.forms.day(on, zone))}</span>
      <span className="col-start-2 text-pretty text-quiet">{texts.boughtHere.help}</span>
    </p>
  )
}
