import { PATHS } from '#core/paths.ts'
import '#ui/button-styles.ts'
import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { EmptyState } from '#ui/empty-state.tsx'
import { NOT_FOUND } from './words.ts'

export function NotFoundPage() {
  return (
    <main>
      <EmptyState
        title={NOT_FOUND.title}
        action={
          <Button size="md" component={Link} to={PATHS.home}>
            {NOT_FOUND.toToday}
          </Button>
        }
      >
        {NOT_FOUND.text}
      </EmptyState>
    </main>
  )
}
