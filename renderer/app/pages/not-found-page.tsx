import { PATHS } from '#core/paths.ts'
import '#ui/button-styles.ts'
import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { EmptyState } from '#ui/empty-state.tsx'

export function NotFoundPage() {
  return (
    <main>
      <EmptyState
        title="There is no page here"
        action={
          <Button size="md" component={Link} to={PATHS.home}>
            Go to today
          </Button>
        }
      >
        The address may have a typing mistake, or the page has moved. Today’s habits are one click
        away.
      </EmptyState>
    </main>
  )
}
