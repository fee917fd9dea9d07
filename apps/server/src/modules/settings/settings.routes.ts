import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { changeSettings } from './change-settings.ts';
import { listSettings, listSettingVersions } from './list-settings.ts';

export function registerSettingRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'listSettings', (ctx) => listSettings(ctx));
  answerCall(routeContext, 'changeSettings', changeSettings);
  answerCall(routeContext, 'listSettingVersions', listSettingVersions);
}
