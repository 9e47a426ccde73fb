import { texts } from '@market/contract/texts'
import { Copyable } from '../../ui/copyable.tsx'
import { SelectField } from '../../ui/text-field.tsx'
import { commands, systems, type System } from './commands.ts'

interface Props {
  system: System
  onSystem: (system: System) => void
}

/** The choice of the laptop's system, and the command that prints its report. */
export function ReportCommand({ system, onSystem }: Props) {
  return (
    <>
      <SelectField
        label={texts.systemReport.system}
        choices={systems.map((value) => ({ value, label: texts.systemReport.systems[value] }))}
        value={system}
        onChange={(event) => onSystem(systems.find((one) => one === event.target.value) ?? 'windows')}
      />
      <p>{texts.systemReport.run[system]}</p>
      <Copyable text={commands[system]} value={commands[system]} />
    </>
  )
}
