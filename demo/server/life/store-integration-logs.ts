import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';

/**
 * Stores the logs of a level's integrations for finished calls. The demo has no real services, so the outcome
 * follows from the call's key: most succeed. Calls before an integration's creation have none.
 */
export async function storeIntegrationLogs(db: Db, planKeys: readonly string[]): Promise<void> {
  if (planKeys.length === 0) return;
  await db.execute(sql`
    insert into integration_logs (
      integration_id, call_id, status, external_id, observation, processed_at, created_at
    )
    select
      done.integration_id, done.call_id,
      case when failure is null then 'ok' else 'nok' end,
      case when failure is null then external_id end,
      coalesce(failure, success),
      done.ended_at + make_interval(secs => 2 + draw % 40), done.ended_at + interval '1 second'
    from (
      select integrations.id as integration_id, calls.id as call_id, calls.ended_at, draw,
        case integrations.type
          when 'pipedrive' then (48200 + calls.id)::text
          else 'resp_' || substr(md5(calls.plan_key || integrations.type), 1, 16)
        end as external_id,
        case when integrations.type = 'pipedrive' and integrations.associate_with_deal and draw % 3 = 0
          then 'Atividade associada ao negócio em andamento.' end as success,
        case
          when draw % 100 >= 5 then null
          when integrations.type = 'pipedrive' then (array[
            'Pessoa não encontrada no Pipedrive.', 'O Pipedrive demorou demais para responder (504).',
            'Mais de uma pessoa com este número; atividade não criada.'])[1 + draw % 3]
          else (array[
            'Limite de requisições atingido (429).', 'Transcrição curta demais para um resumo.',
            'O serviço demorou demais para responder (504).'])[1 + draw % 3]
        end as failure
      from calls
      join integrations on integrations.level_id = calls.level_id and integrations.is_active
        and integrations.created_at <= calls.ended_at
      cross join lateral (
        select ('x' || substr(md5(calls.plan_key || integrations.type || 'outcome'), 1, 6))::bit(24)::integer as draw
      ) as chance
      where calls.plan_key = any(${sql.param([...planKeys])}::text[]) and calls.type <> 'INTERNAL'
        and calls.status <> 'ON_PROGRESS' and calls.ended_at is not null
        and (integrations.type = 'pipedrive' or calls.recording_id is not null)
      order by calls.ended_at
    ) as done
    on conflict do nothing
  `);
}
