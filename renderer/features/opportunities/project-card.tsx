import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Project } from '#core/records/group.ts'
import { profilePath } from '#core/values/links/paths.ts'
import { troubleText } from '#data/cloud/trouble-text.ts'
import { fetchInterested, type Interested, saveProject } from '#data/pages/projects/projects.ts'
import { showInterest } from '#data/records/interest/own-interest.ts'
import type { Account } from '#data/storage/account.ts'
import { useCloud } from '#data/sync/status/session-state.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import layout from '#ui/kit/layout.module.css'
import { ExternalLink } from '#ui/links/external-link.tsx'
import { linkWords, webLink } from '#ui/links/web-link.ts'
import { useBackCloses } from '#ui/pages/use-back-closes.ts'
import { showDatabaseError, showToast } from '#ui/toast.ts'
import { useOnce } from '#ui/use-once.ts'
import { ProjectForm } from './project-form.tsx'
import { CARD_WORDS as WORDS } from './words.ts'

interface ProjectCardProps {
  readonly account: Account
  readonly project: Project
  readonly isInterested: boolean
  readonly isAdmin: boolean
  /** Called after the project was saved with changes. */
  readonly onChanged: () => void
}

/** One project: what it is about, its link, and whether the member would like to take part. */
export function ProjectCard(props: ProjectCardProps) {
  const { account, project, isInterested, isAdmin, onChanged } = props
  const [editing, setEditing] = useState(false)
  const { once } = useOnce()
  useBackCloses(editing, () => setEditing(false))
  const { id, title, text, archived } = project
  if (editing) {
    return (
      <li>
        <Card>
          <ProjectForm
            project={project}
            onSaved={() => {
              setEditing(false)
              onChanged()
            }}
            onCancel={() => setEditing(false)}
          />
        </Card>
      </li>
    )
  }
  const link = webLink(project.link)
  const setInterested = (interested: boolean) =>
    showInterest(account, id, interested).catch(showDatabaseError)
  return (
    <li>
      <Card>
        <h2>{title}</h2>
        {text !== '' && <p className={layout.typed}>{text}</p>}
        {link !== undefined && (
          <ExternalLink to={link} className={layout.link}>
            {linkWords(link)}
          </ExternalLink>
        )}
        {!archived && (
          <div className={layout.row}>
            <Button
              variant={isInterested ? 'light' : 'filled'}
              aria-pressed={isInterested}
              aria-label={`I’m interested in ${title}`}
              onClick={once(() => setInterested(!isInterested))}
            >
              {isInterested ? 'Interested ✓' : 'I’m interested'}
            </Button>
            <p className={layout.hint}>{isInterested ? WORDS.isSeen : WORDS.willBeSeen}</p>
          </div>
        )}
        {isAdmin && (
          <AdminPart project={project} onEdit={() => setEditing(true)} onChanged={onChanged} />
        )}
      </Card>
    </li>
  )
}

interface AdminPartProps {
  readonly project: Project
  readonly onEdit: () => void
  readonly onChanged: () => void
}

function AdminPart({ project, onEdit, onChanged }: AdminPartProps) {
  const cloud = useCloud()
  const { busy, once } = useOnce()
  const archive = async (archived: boolean): Promise<void> => {
    try {
      await saveProject(cloud, { ...project, archived })
      onChanged()
      showToast({
        about: project.id,
        message: archived ? `${project.title} is archived.` : `${project.title} is back.`,
        undo: () => archive(!archived),
      })
    } catch (error) {
      showToast({ kind: 'warning', message: troubleText(error) })
    }
  }
  const archiving = project.archived ? 'Bring back' : 'Archive'
  return (
    <>
      <InterestedPeople projectId={project.id} />
      <div className={layout.row}>
        <Button
          variant="subtle"
          aria-label={WORDS.actionOn(WORDS.edit, project.title)}
          onClick={onEdit}
        >
          {WORDS.edit}
        </Button>
        <Button
          variant="subtle"
          busy={busy}
          aria-label={WORDS.actionOn(archiving, project.title)}
          onClick={once(() => archive(!project.archived))}
        >
          {archiving}
        </Button>
      </div>
    </>
  )
}

function InterestedPeople({ projectId }: { readonly projectId: string }) {
  const cloud = useCloud()
  const [people, setPeople] = useState<readonly Interested[]>()
  useEffect(() => {
    if (!cloud) return undefined
    let left = false
    fetchInterested(cloud, projectId).then(
      (found) => {
        if (!left) setPeople(found)
      },
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [cloud, projectId])
  if (people === undefined) return null
  if (people.length === 0) return <p className={layout.hint}>Nobody has shown interest yet.</p>
  return (
    <div>
      <p className={layout.hint}>Interested: {people.length}</p>
      <ul className={layout.links} aria-label="Interested">
        {people.map(({ userId, name }) => (
          <li key={userId}>
            <Link to={profilePath(userId)}>{name || 'Somebody'}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
