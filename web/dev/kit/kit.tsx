/**
 * Every component of the kit in every state, at `/dev/kit/` of `npm run dev`: for pictures, axe and the eye. The build
 * does not have it, for nothing of the app imports it.
 */
import '#ui/theme/base.css'
import '#ui/kit/layout.module.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { Toasts } from '#ui/kit/toasts.tsx'
import { ButtonsAndCards } from './buttons-and-cards.tsx'
import { Fields } from './fields.tsx'
import styles from './kit.module.css'
import { Overlays } from './overlays.tsx'
import { SchemeSwitch } from './scheme-switch.tsx'

function KitPage() {
  return (
    <main className={styles.page}>
      <div className={styles.bar}>
        <h1>The interface kit</h1>
        <SchemeSwitch />
      </div>
      <ButtonsAndCards />
      <Fields />
      <Overlays />
      <Toasts />
    </main>
  )
}

const root = document.querySelector('#root')
if (!root) throw new Error('web/dev/kit/index.html has no #root.')
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <KitPage />
    </BrowserRouter>
  </StrictMode>,
)
