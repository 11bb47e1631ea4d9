import Activity from 'lucide-react/icons/activity';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartColumn from 'lucide-react/icons/chart-column';
import ChartLine from 'lucide-react/icons/chart-line';
import Headset from 'lucide-react/icons/headset';
import History from 'lucide-react/icons/history';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import PhoneCall from 'lucide-react/icons/phone-call';
import ReceiptText from 'lucide-react/icons/receipt-text';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import type { LinkCard } from './link-card.ts';

/** The cards of the home page, in their order (file 2, section 2.2). */
export const HOME_CARDS: readonly LinkCard[] = [
  {
    to: 'CallList',
    permission: 'viewCalls',
    icon: PhoneCall,
    title: 'shell.title.callList',
    text: 'home.card.CallList',
  },
  {
    to: 'CallReport',
    permission: 'viewCallReport',
    icon: ChartColumn,
    title: 'shell.title.callReport',
    text: 'home.card.CallReport',
  },
  {
    to: 'ContactCenterPerDayReport',
    permission: 'viewContactCenterPerDayReport',
    icon: CalendarDays,
    title: 'shell.title.contactCenterPerDay',
    text: 'home.card.ContactCenterPerDayReport',
  },
  {
    to: 'ContactCenterPerAgentReport',
    permission: 'viewContactCenterPerAgentReport',
    icon: Headset,
    title: 'shell.title.contactCenterPerAgent',
    text: 'home.card.ContactCenterPerAgentReport',
  },
  {
    to: 'AgentProductivityPerDayReport',
    permission: 'viewAgentProductivityPerDayReport',
    icon: ChartLine,
    title: 'shell.title.productivityPerDay',
    text: 'home.card.AgentProductivityPerDayReport',
  },
  {
    to: 'AgentProductivityPerAgentReport',
    permission: 'viewAgentProductivityPerAgentReport',
    icon: UserRoundCheck,
    title: 'shell.title.productivityPerAgent',
    text: 'home.card.AgentProductivityPerAgentReport',
  },
  {
    to: 'RealtimeReport',
    permission: 'viewRealtimeReport',
    icon: Activity,
    title: 'shell.title.realtime',
    text: 'home.card.RealtimeReport',
  },
  {
    to: 'RealtimeAgentExtensionReport',
    permission: 'viewAgentExtensionReport',
    icon: LayoutGrid,
    title: 'shell.title.realtimeExtensions',
    text: 'home.card.RealtimeAgentExtensionReport',
  },
  {
    to: 'AgentDeviceStatusHistoryReport',
    permission: 'viewAgentDeviceStatusHistoryReport',
    icon: History,
    title: 'shell.title.deviceHistory',
    text: 'home.card.AgentDeviceStatusHistoryReport',
  },
  {
    to: 'BillingReportPage',
    permission: 'viewBillingReport',
    icon: ReceiptText,
    title: 'shell.title.billing',
    text: 'home.card.BillingReportPage',
  },
];
