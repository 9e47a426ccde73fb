import { toast } from 'react-hot-toast/headless'
import { mountToasts } from './toast-container.tsx'

// A page that imports no toast loads neither the library nor the toasts.
mountToasts()

export { toast }
