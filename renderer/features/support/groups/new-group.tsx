import { createTeam } from '#data/pages/admin/teams/teams.ts'
import { useAdminAction } from '#data/pages/admin/use-admin-action.ts'
import { Button } from '#ui/kit/button.tsx'
import { showToast } from '#ui/toast.ts'
import styles from '../support.module.css'
import { SUPPORT_WORDS } from '../words.ts'
import { GroupForm, type GroupFormValues } from './group-form.tsx'
import { FORM_WORDS } from './words.ts'

const EMPTY: GroupFormValues = {
  name: '',
  category: '',
  callLink: '',
  open: false,
  membersInvite: false,
  ...{ question1: '', question2: '', question3: '' },
}

interface NewGroupProps {
  readonly onMade: (id: string) => void
  readonly onCancel: () => void
}

export function NewGroup({ onMade, onCancel }: NewGroupProps) {
  const { run } = useAdminAction()
  const create = (values: GroupFormValues) =>
    run(async ({ cloud }) => {
      const { id, name } = await createTeam(cloud, { ...values, archived: false })
      showToast({ kind: 'success', message: FORM_WORDS.created(name) })
      onMade(id)
    })
  return (
    <section className={styles.section} aria-label={FORM_WORDS.newGroup}>
      <GroupForm id="" begin={EMPTY} label={FORM_WORDS.create} onSave={create}>
        <Button variant="subtle" onClick={onCancel}>
          {SUPPORT_WORDS.cancel}
        </Button>
      </GroupForm>
    </section>
  )
}
