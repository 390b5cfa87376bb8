import { Action } from '#ui/action.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

const WORDS = {
  missing: {
    title: 'This window cannot keep your habits',
    text: 'Fourfold stores everything on your device, and this browser does not allow it here. Private windows often do that. Please open Fourfold in a normal window, or allow site data for this address in the browser’s settings.',
  },
  full: {
    title: 'This device is full',
    text: 'There is no room left to store your check-offs. Please free some space on the device, then try again. Nothing that was stored before is lost.',
  },
  blocked: {
    title: 'Your habits cannot be opened just now',
    text: 'Another tab may be holding them. Please close other Fourfold tabs, then try again. If that does not help, restart the browser: nothing that was stored is lost.',
  },
} as const

/** The device's storage does not open: what happened, and what to do (issue 2, bad input). */
export function NoStoragePage({ reason }: { readonly reason: keyof typeof WORDS }) {
  const { title, text } = WORDS[reason]
  return (
    <main>
      <EmptyState
        title={title}
        action={
          <Action kind="main" onClick={() => location.reload()}>
            Try again
          </Action>
        }
      >
        {text}
      </EmptyState>
    </main>
  )
}
