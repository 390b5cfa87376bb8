import '#ui/button-styles.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { createTeam } from '#data/admin/teams.ts'
import { useAdminAction } from '#data/admin/use-admin-action.ts'
import { showToast } from '#ui/toast.ts'
import styles from '../support.module.css'
import { TeamForm, type TeamWords } from './team-form.tsx'

const EMPTY: TeamWords = { name: '', category: '', callLink: '', open: false, membersInvite: false }

interface NewTeamProps {
  readonly onMade: (id: string) => void
  readonly onCancel: () => void
}

export function NewTeam({ onMade, onCancel }: NewTeamProps) {
  const { busy, run } = useAdminAction()
  const [problem, setProblem] = useState<string>()
  const create = async (words: TeamWords) => {
    const trouble = await run(async ({ cloud, by }) => {
      const { id, name } = await createTeam(cloud, by, { ...words, archived: false })
      showToast({ kind: 'success', message: `${name} is ready.` })
      onMade(id)
    })
    setProblem(trouble)
  }
  return (
    <section className={styles.section} aria-label="New group">
      <TeamForm
        begin={EMPTY}
        label="Make the group"
        busy={busy}
        problem={problem}
        onSave={(words) => void create(words)}
      >
        <Button size="md" variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
      </TeamForm>
    </section>
  )
}
