import type { TestResults } from '@market/contract'
import type { Facts } from '@market/contract/facts'
import { texts } from '@market/contract/texts'
import type { PointerEvent } from 'react'
import { Facts as Rows } from '../../ui/facts.tsx'
import { helpLook } from '../../ui/field-look.ts'
import { factLabel, formatFact } from '../facts/format-fact.ts'
import { isOnlyScreen } from './built-in-screen.ts'
import { seenScreen, type Device } from './read-device.ts'
import { TestSection } from './test-section.tsx'
import { useDevice } from './use-device.ts'

interface Props {
  listed: Facts
  onChange: (device: NonNullable<TestResults['device']>) => void
}

/** What the browser tells of the device that it runs on, and where the listing says so whether a touch is felt. */
export function DeviceTest({ listed, onChange }: Props) {
  const { device, touch } = useDevice(listed.touch === true, onChange)
  const words = texts.laptopTests.device
  const rows = rowsOf(device)
  return (
    <TestSection title={words.title} help={words.help}>
      {rows.length === 0 ? (
        <p className="text-sm/normal">{words.nothing}</p>
      ) : (
        <div className="w-full max-w-sm">
          <Rows rows={rows} />
        </div>
      )}
      {!isOnlyScreen(seenScreen()) && <p className={helpLook}>{words.otherScreens}</p>}
      {listed.touch === true && <TouchTest felt={device.touch === true} onTouch={touch} />}
    </TestSection>
  )
}

function TouchTest({ felt, onTouch }: { felt: boolean; onTouch: () => void }) {
  const words = texts.laptopTests.device
  const feel = ({ pointerType }: PointerEvent) => pointerType === 'touch' && onTouch()
  return (
    <div
      className="grid min-h-24 w-full max-w-sm touch-manipulation place-items-center rounded-box border border-dashed border-edge p-4 text-center select-none"
      data-touch=""
      onPointerDown={feel}
    >
      <output className="text-sm/normal font-medium">{felt ? words.touched : words.touch}</output>
    </div>
  )
}

function rowsOf({ resolution, refreshHz, touch, memoryGb, graphics, batteryPercent, charging }: Device) {
  const words = texts.laptopTests.device
  const { count } = texts.forms
  const told = { resolution, refreshHz, touch, graphics }
  const names = ['resolution', 'refreshHz', 'touch', 'graphics'] as const
  const rows: [string, string][] = names.flatMap((name) => {
    const value = told[name]
    return value === undefined ? [] : [[factLabel(name), formatFact(name, value)]]
  })
  if (memoryGb !== undefined) rows.push([words.memory, memoryOf(memoryGb)])
  if (batteryPercent !== undefined)
    rows.push([words.battery, texts.factFigures.batteryHealthPercent(count(batteryPercent))])
  if (charging !== undefined) rows.push([words.charging, charging ? texts.names.yes : texts.names.no])
  return rows
}

/** Older browsers stop at 8 GB, newer ones at 32. */
function memoryOf(gigabytes: number): string {
  const said = formatFact('ramGb', gigabytes)
  return gigabytes === 8 || gigabytes >= 32 ? texts.laptopTests.device.orMore(said) : said
}
