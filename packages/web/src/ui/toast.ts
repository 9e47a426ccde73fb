import { toast } from 'react-hot-toast/headless'
import { openToastPlace } from './toast-place.tsx'

// Mounts the container: a page that imports no toast loads neither the library nor the container.
openToastPlace()

export { toast }
