import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Project } from '#core/records/group.ts'
import { profilePath } from '#core/values/links/paths.ts'
import { troubleText } from '#data/cloud/trouble-text.ts'
import {
  fetchInterested,
  type Interested,
  saveProject,
  useProjects,
} from '#data/pages/projects/projects.ts'
import { showInterest } from '#data/records/interest/own-interest.ts'
import type { Account } from '#data/storage/account.ts'
import { useAccount, useCloud, useSession } from '#data/sync/status/session-state.ts'
import { Freshness } from '#ui/freshness.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import layout from '#ui/kit/layout.module.css'
import { ExternalLink } from '#ui/links/external-link.tsx'
import { linkWords, webLink } from '#ui/links/web-link.ts'
import { Loading } from '#ui/loading.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useBackCloses } from '#ui/pages/use-back-closes.ts'
import { showDatabaseError, showToast } from '#ui/toast.ts'
import { useOnce } from '#ui/use-once.ts'
import { ProjectForm } from './project-form.tsx'
import { CARD_WORDS as WORDS } from './words.ts'

/** `/community/opportunities`: projects that look for people; admins post them (docs/product.md#admin-tools). */
export function OpportunitiesScreen() {
  const account = useAccount()
  const isAdmin = useSession(({ claims }) => claims.admin === true)
  const { interests, refetch, ...result } = useProjects()
  const { data: projects, dataUpdatedAt } = result
  const away = result.isPaused || result.error !== undefined
  const [posting, setPosting] = useState(false)
  useBackCloses(posting, () => setPosting(false))
  if (!account) return null
  const shown = projects?.filter(({ archived }) => !archived) ?? []
  const archived = isAdmin ? (projects?.filter((one) => one.archived) ?? []) : []
  const cardOf = (project: (typeof shown)[number]) => (
    <ProjectCard
      key={project.id}
      account={account}
      project={project}
      isInterested={interests.has(project.id)}
      isAdmin={isAdmin}
      onChanged={refetch}
    />
  )
  return (
    <div className={layout.page}>
      <PageTitle title="Opportunities" />
      {dataUpdatedAt !== undefined && away && <Freshness at={dataUpdatedAt} note="" />}
      {isAdmin && !posting && (
        <div>
          <Button onClick={() => setPosting(true)}>Post an opportunity</Button>
        </div>
      )}
      {posting && (
        <Card title="New opportunity">
          <ProjectForm
            project={undefined}
            onSaved={() => {
              setPosting(false)
              refetch()
            }}
            onCancel={() => setPosting(false)}
          />
        </Card>
      )}
      {projects === undefined && !away && <Loading />}
      {projects === undefined && away && (
        <EmptyState title="Nothing on this device yet" within>
          We can’t reach the community right now. Opportunities appear here once you’re back online.
        </EmptyState>
      )}
      {projects !== undefined && shown.length === 0 && !posting && (
        <EmptyState title="Nothing here yet" within>
          Projects of the community that look for people are posted here.
        </EmptyState>
      )}
      <ul className={layout.stack}>{shown.map(cardOf)}</ul>
      {archived.length > 0 && (
        <section aria-labelledby="archived">
          <h2 id="archived">Archived</h2>
          <p className={layout.hint}>Only admins see these.</p>
          <ul className={layout.stack}>{archived.map(cardOf)}</ul>
        </section>
      )}
    </div>
  )
}

interface ProjectCardProps {
  readonly account: Account
  readonly project: Project
  readonly isInterested: boolean
  readonly isAdmin: boolean
  /** Called after the project was saved with changes. */
  readonly onChanged: () => void
}

/** One project: what it is about, its link, and whether the member would like to take part. */
function ProjectCard(props: ProjectCardProps) {
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
