import type { ReactNode } from 'react'
import layout from './layout.module.css'

/** What went wrong, read aloud at once; nothing is shown without it. */
export function Trouble({ children }: { readonly children: ReactNode }) {
  return (
    <p className={layout.trouble} role="alert">
      {children}
    </p>
  )
}
