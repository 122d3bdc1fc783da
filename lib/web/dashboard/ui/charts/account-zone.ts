import { useSession } from "../../session/session.tsx";

/** The zone whose days charts count: "America/New York". */
export const useAccountZone = (): string => useSession().account.time_zone.replaceAll("_", " ");
