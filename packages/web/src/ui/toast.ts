import { toast } from 'react-hot-toast/headless'
import { mountToasts } from './toast-container.tsx'

// Mounts the container: a page that imports no toast loads neither the library nor the container.
mountToasts()

export { toast }
