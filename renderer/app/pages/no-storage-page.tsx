import { PATHS } from '#core/paths.ts'
import { BACKEND } from '#data/cloud/backend.ts'
import { writeLastAccount } from '#data/session/last-account.ts'
import { Action } from '#ui/action.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

const WORDS = {
  missing: {
    title: 'This window cannot keep your habits',
    text: 'Fourfold stores everything on your device, and this browser does not allow it here. Private windows often do that. Please open Fourfold in a normal window, or allow site data for this address in the browser’s settings.',
  },
  full: {
    title: 'This device is out of space',
    text: 'Fourfold cannot open what it keeps here. Please free some space on the device, then try again. Keep this browser’s data: your habits are in it.',
  },
  blocked: {
    title: 'Your habits cannot be opened just now',
    text: 'Another tab may be holding them. Please close other Fourfold tabs, then try again. If that does not help, restart the browser, and keep its data: your habits are in it.',
  },
  removed: {
    title: 'Your browser has removed your data',
    text:
      BACKEND === 'firebase'
        ? 'What Fourfold kept on this device is gone: a browser may clear it when space runs out. Sign in again, and everything that was saved online comes back. Changes that were still waiting here are lost.'
        : 'What Fourfold kept on this device is gone, and your account with it: a browser may clear it when space runs out. Free some space, create your account again, and import your last export under Settings, Privacy.',
  },
} as const

/** The device's storage does not open: what happened, and what to do (issue 2, bad input). */
export function NoStoragePage({ reason }: { readonly reason: keyof typeof WORDS }) {
  const { title, text } = WORDS[reason]
  const startAgain = () => {
    writeLastAccount(undefined)
    location.assign(PATHS.auth)
  }
  return (
    <main>
      <EmptyState
        title={title}
        action={
          reason === 'removed' ? (
            <Action kind="main" onClick={startAgain}>
              Start again
            </Action>
          ) : (
            <Action kind="main" onClick={() => location.reload()}>
              Try again
            </Action>
          )
        }
      >
        {text}
      </EmptyState>
    </main>
  )
}
