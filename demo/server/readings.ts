import type { Endpoint } from '../../src/core/contract/define/endpoint.ts';
import type { Contract } from '../../src/core/contract/index.ts';
import type { Handler, Handlers } from './http/handler.ts';
import type { Services } from './services.ts';

/**
 * The handlers of calls, of which reports and exports read the replica where there is one. A request waits until the replica has all that
 * was written before it, so nobody misses in a report what they have just saved. Callers, permissions and the record of events stay with
 * the primary, and so do lists.
 */
export function withReadings(
  services: Services,
  handlersOn: (services: Services) => Handlers<Contract>,
): Handlers<Contract> {
  const own = handlersOn(services);
  const { readings } = services;
  if (!readings) return own;
  const { db, presence } = readings;
  const other = handlersOn({ ...services, db, presence });
  const either =
    <E extends Endpoint>(onPrimary: Handler<E>, onReplica: Handler<E>): Handler<E> =>
    async (input, context) =>
      (await readings.hasCaughtUp()) ? onReplica(input, context) : onPrimary(input, context);
  return {
    ...own,
    exportCalls: either(own.exportCalls, other.exportCalls),
    exportUsers: either(own.exportUsers, other.exportUsers),
    exportAuditEvents: either(own.exportAuditEvents, other.exportAuditEvents),
    callReport: either(own.callReport, other.callReport),
    contactCenterPerAgentReport: either(own.contactCenterPerAgentReport, other.contactCenterPerAgentReport),
    contactCenterPerDayReport: either(own.contactCenterPerDayReport, other.contactCenterPerDayReport),
    agentProductivityPerAgentReport: either(
      own.agentProductivityPerAgentReport,
      other.agentProductivityPerAgentReport,
    ),
    agentProductivityPerDayReport: either(
      own.agentProductivityPerDayReport,
      other.agentProductivityPerDayReport,
    ),
    billingReport: either(own.billingReport, other.billingReport),
    agentDevicesReport: either(own.agentDevicesReport, other.agentDevicesReport),
    surveyResultsReport: either(own.surveyResultsReport, other.surveyResultsReport),
    peakHoursReport: either(own.peakHoursReport, other.peakHoursReport),
    agentTimelineReport: either(own.agentTimelineReport, other.agentTimelineReport),
  };
}
