import '#ui/button-styles.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Project } from '#core/records/group.ts'
import { showInterest } from '#data/commands/show-interest.ts'
import type { Account } from '#data/local/account.ts'
import { saveProject } from '#data/projects/save-project.ts'
import { useCloud } from '#data/queries/use-cloud.ts'
import { ExternalLink } from '#ui/external-link.tsx'
import { showDatabaseError, showToast } from '#ui/toast.ts'
import { useBackCloses } from '#ui/use-back-closes.ts'
import { useOnce } from '#ui/use-once.ts'
import { linkWords, webLink } from '#ui/web-link.ts'
import { InterestedPeople } from './interested-people.tsx'
import styles from './opportunities.module.css'
import { ProjectForm, savingWords } from './project-form.tsx'

interface ProjectCardProps {
  readonly account: Account
  readonly project: Project
  readonly isInterested: boolean
  readonly isAdmin: boolean
  /** The project is another one now. */
  readonly onChanged: () => void
}

/** One project: what it is, where it leads, and whether one would like to take part. */
export function ProjectCard(props: ProjectCardProps) {
  const { account, project, isInterested, isAdmin, onChanged } = props
  const [editing, setEditing] = useState(false)
  const { once } = useOnce()
  useBackCloses(editing, () => setEditing(false))
  const { id, title, text, archived } = project
  if (editing) {
    return (
      <li className={styles.card}>
        <ProjectForm
          account={account}
          project={project}
          make={(words) => ({ ...project, ...words })}
          onSaved={() => {
            setEditing(false)
            onChanged()
          }}
          onCancel={() => setEditing(false)}
        />
      </li>
    )
  }
  const link = webLink(project.link)
  const say = (interested: boolean) =>
    showInterest(account, id, interested).catch(showDatabaseError)
  return (
    <li className={styles.card}>
      <h2>{title}</h2>
      {text !== '' && <p className={styles.text}>{text}</p>}
      {link !== undefined && (
        <ExternalLink to={link} className={styles.link}>
          {linkWords(link)}
        </ExternalLink>
      )}
      {!archived && (
        <div className={styles.actions}>
          <Button
            size="md"
            variant={isInterested ? 'light' : 'filled'}
            aria-pressed={isInterested}
            aria-label={`I’m interested in ${title}`}
            onClick={once(() => say(!isInterested))}
          >
            {isInterested ? 'Interested ✓' : 'I’m interested'}
          </Button>
          <p className={styles.hint}>
            {isInterested
              ? 'The admins see your name with it. Click again to take it back.'
              : 'The admins will see your name with it.'}
          </p>
        </div>
      )}
      {isAdmin && (
        <AdminPart
          account={account}
          project={project}
          onEdit={() => setEditing(true)}
          onChanged={onChanged}
        />
      )}
    </li>
  )
}

interface AdminPartProps {
  readonly account: Account
  readonly project: Project
  readonly onEdit: () => void
  readonly onChanged: () => void
}

function AdminPart({ account, project, onEdit, onChanged }: AdminPartProps) {
  const cloud = useCloud()
  const [busy, setBusy] = useState(false)
  const archive = async (archived: boolean) => {
    setBusy(true)
    try {
      await saveProject(account, cloud, { ...project, archived })
      onChanged()
      showToast({
        about: project.id,
        message: archived ? `${project.title} is archived.` : `${project.title} is back.`,
        action: { label: 'Undo', run: () => void archive(!archived) },
      })
    } catch (error) {
      showToast({ kind: 'warning', message: savingWords(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <InterestedPeople projectId={project.id} />
      <div className={styles.actions}>
        <Button size="md" variant="subtle" aria-label={`Edit ${project.title}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          size="md"
          variant="subtle"
          loading={busy}
          aria-label={`${project.archived ? 'Bring back' : 'Archive'} ${project.title}`}
          onClick={() => void archive(!project.archived)}
        >
          {project.archived ? 'Bring back' : 'Archive'}
        </Button>
      </div>
    </>
  )
}
