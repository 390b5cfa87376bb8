import { PATHS } from '#core/values/links/paths.ts'
import { writeLastAccount } from '#data/session/last-account.ts'
import { Button } from '#ui/kit/button.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { NO_STORAGE } from './words.ts'

/** Explains why the device's storage does not open, and what to do. */
export function NoStoragePage({ reason }: { readonly reason: keyof typeof NO_STORAGE }) {
  const { title, text } = NO_STORAGE[reason]
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
            <Button onClick={startAgain}>Start again</Button>
          ) : (
            <Button onClick={() => location.reload()}>Try again</Button>
          )
        }
      >
        {text}
      </EmptyState>
    </main>
  )
}
