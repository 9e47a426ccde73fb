import { createRoot } from 'react-dom/client'
import '../styles/app.css'
import '../styles/mono.css'
import { TaggedLaptop } from '../features/laptop-drawing/tagged-laptop.tsx'
const root = document.getElementById('root')
if (root) createRoot(root).render(<div className="max-w-[664px] mx-auto p-4"><TaggedLaptop /></div>)
