import { texts } from '@market/contract/texts'
import { toast } from './toast.ts'

/** Shows what was done, with an undo button while the toast is visible. */
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
