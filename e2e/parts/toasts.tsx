import { createRoot } from 'react-dom/client'
import { toast } from 'react-hot-toast/headless'
import { Toasts } from '../../packages/web/src/ui/toasts.tsx'

/** The messages alone, on a page that calls them up by kind: the product itself shows only some of the kinds. */
const kinds = { blank: toast, error: toast.error, success: toast.success, loading: toast.loading, custom: toast.custom }
let said = 0

function Buttons() {
  return Object.entries(kinds).map(([kind, show]) => (
    <button key={kind} type="button" onClick={() => show(`${kind} ${++said}`)}>
      {kind}
    </button>
  ))
}

createRoot(document.body).render(
  <>
    <Buttons />
    <Toasts />
  </>,
)
