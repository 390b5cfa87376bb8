import { PATHS } from '#core/values/links/paths.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { NOT_FOUND } from './words.ts'

export function NotFoundPage() {
  return (
    <main>
      <EmptyState
        title="There is no page here"
        action={<ButtonLink to={PATHS.home}>Go to today</ButtonLink>}
      >
        {NOT_FOUND.text}
      </EmptyState>
    </main>
  )
}
