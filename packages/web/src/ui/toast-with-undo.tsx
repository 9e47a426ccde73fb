import { texts } from '@market/contract/texts'
import { toast } from './toast.ts'

/** Says what was done and offers to take it back for as long as it is shown. */
export function toastWithUndo(message: string, onUndo: () => void): void {
  toast(({ id }) => (
    <span className="flex items-center gap-4">
      {message}
      <button
        type="button"
        className="link-next min-h-9"
        onClick={() => {
          toast.dismiss(id)
          onUndo()
        }}
      >
        {texts.toast.undo}
      </button>
    </span>
  ))
}
