/**
 * Every component of the kit in every state, at `/dev/kit/` of `npm run dev`: for pictures, axe and the eye. The build
 * does not have it, for nothing of the app imports it.
 */
import '#ui/theme/base.css'
import '#ui/kit/layout.module.css'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { Segmented } from '#ui/kit/segmented.tsx'
import { Toasts } from '#ui/kit/toasts.tsx'
import { ButtonsAndCards } from './buttons-and-cards.tsx'
import { Fields } from './fields.tsx'
import styles from './kit.module.css'
import { Overlays } from './overlays.tsx'

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

type Scheme = 'light' | 'dark'

const OPTIONS = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** Light or dark; begins as the system has it, so that pictures are taken of either. */
function SchemeSwitch() {
  const [scheme, setScheme] = useState(() =>
    show(matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'),
  )
  return (
    <Segmented
      label="Colours"
      value={scheme}
      options={OPTIONS}
      onChange={(chosen) => setScheme(show(chosen))}
    />
  )
}

function show(scheme: Scheme): Scheme {
  document.documentElement.dataset.colorScheme = scheme
  return scheme
}
