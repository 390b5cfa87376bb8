import { Link } from 'react-router-dom'
import { MAX_PROJECTS, type User } from '#core/records/user.ts'
import { PATHS } from '#core/values/links/paths.ts'
import { readUser } from '#data/records/member/owner.ts'
import { useMember, useUser } from '#data/records/member/queries.ts'
import { usePartnerCount } from '#data/records/partner/use-partners.ts'
import { saveUser } from '#data/records/user/commands.ts'
import type { Account } from '#data/storage/account.ts'
import { useUnsaved } from '#data/storage/use-unsaved.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { Form } from '#ui/controls/form.tsx'
import { useFormOf } from '#ui/controls/use-form.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import layout from '#ui/kit/layout.module.css'
import { TextArea, TextField } from '#ui/kit/text-field.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { CHANGE, profileNote } from '#ui/privacy/words.ts'
import { showToast, showUserError } from '#ui/toast.ts'
import styles from './account-information.module.css'
import { accountDrafts, accountSchema, changesOf, valuesOf } from './account-values.ts'
import { FilesSection } from './files-section.tsx'
import { GroupSection } from './group-section.tsx'
import { TITLE } from './words.ts'

/** `/settings/account-information`: what members tell about themselves (docs/product.md#routes). */
export function AccountScreen() {
  const account = useAccount()
  const user = useUser()
  return (
    <div className={layout.page}>
      <PageTitle title={TITLE} />
      {account && user && (
        <>
          <SharedWith account={account} user={user} />
          <FilesSection account={account} user={user} />
          <AccountForm account={account} user={user} />
          <GroupSection account={account} user={user} />
        </>
      )}
    </div>
  )
}

function SharedWith({ account, user }: { readonly account: Account; readonly user: User }) {
  const partners = usePartnerCount(account) ?? 0
  const group = useMember()?.owner.groupName ?? ''
  return (
    <p className={layout.lead}>
      {profileNote(user, { group, partners })} <Link to={PATHS.privacy}>{CHANGE}</Link>
    </p>
  )
}

interface AccountFormProps {
  readonly account: Account
  readonly user: User
}

/** Saves only the changed fields; unsaved input survives a reload. */
function AccountForm({ account, user }: AccountFormProps) {
  const draft = useUnsaved(account, accountDrafts, '', valuesOf(user))
  const isChanged = Object.keys(changesOf(user, draft.values)).length > 0
  const form = useFormOf(draft, {
    schema: accountSchema,
    send: async (typed) => {
      try {
        await saveUser(account, changesOf(user, typed))
        // Show the values as stored: trimmed, and without empty projects.
        const saved = await readUser(account)
        if (saved) draft.change(valuesOf(saved))
        showToast({ kind: 'success', message: 'Saved.' })
      } catch (error) {
        showUserError(error)
      }
    },
  })
  if (!draft.isRead) return null
  return (
    <Card title="About you" id="about-you">
      <Form
        {...form.shell}
        aria-labelledby="about-you"
        label="Save"
        button={{ disabled: !isChanged }}
        draft={{
          ...draft,
          changed: [],
          isChanged,
          note: 'Not saved yet. What you typed is kept on this device.',
        }}
      >
        <TextField {...form.text('name')} label="Name" autoComplete="name" enterKeyHint="next" />
        <TextField
          {...form.text('location')}
          label="Location"
          autoComplete="address-level2"
          enterKeyHint="next"
          placeholder="A town, or a country"
        />
        <TextArea
          {...form.text('bio')}
          label="Bio"
          rows={5}
          hint="What you do, and what you are working on."
        />
        <div className={styles.pair}>
          <TextField
            {...form.text('instagram')}
            label="Instagram"
            enterKeyHint="next"
            placeholder="@name"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            {...form.text('instagramCount')}
            label="Instagram followers"
            enterKeyHint="next"
            inputMode="numeric"
          />
        </div>
        <div className={styles.pair}>
          <TextField
            {...form.text('youtube')}
            label="YouTube"
            enterKeyHint="next"
            placeholder="@channel"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            {...form.text('youtubeCount')}
            label="YouTube subscribers"
            inputMode="numeric"
          />
        </div>
        <ProjectFields {...form.choice('projects')} problemOf={form.problemOf} />
      </Form>
    </Card>
  )
}

interface ProjectFieldsProps {
  readonly value: readonly string[]
  readonly problemOf: (path: string) => string | undefined
  readonly onChange: (projects: string[]) => void
}

function ProjectFields({ value, problemOf, onChange }: ProjectFieldsProps) {
  return (
    <fieldset className={styles.projects}>
      <legend>Projects</legend>
      {value.map((project, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are texts, and their place is all they are known by
        <div key={index} className={styles.project}>
          <TextField
            label={`Project ${index + 1}`}
            hideLabel
            value={project}
            problem={problemOf(`projects.${index}`)}
            onChange={({ currentTarget }) => onChange(value.with(index, currentTarget.value))}
          />
          <Button
            variant="danger"
            aria-label={`Remove project ${index + 1}`}
            onClick={() => onChange(value.filter((_one, at) => at !== index))}
          >
            Remove
          </Button>
        </div>
      ))}
      {value.length < MAX_PROJECTS && (
        <Button variant="light" className={layout.start} onClick={() => onChange([...value, ''])}>
          Add a project
        </Button>
      )}
    </fieldset>
  )
}
