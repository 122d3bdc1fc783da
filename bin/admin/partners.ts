import { createPartner, revokePartner, rotatePartnerKey } from "#actions/accounts/partners/manage-partners.ts";
import { type AddCommands, CommandFailed } from "./command.ts";
import { textTable } from "./text-table.ts";

const unknown = (id: string): CommandFailed =>
  new CommandFailed("unknown_partner", `There is no active partner ${JSON.stringify(id)}. See: partners list`);

export const addPartnerCommands: AddCommands = (program, run) => {
  const partners = program
    .command("partners")
    .description("Partners, such as HR platforms, whose key acts for the accounts that grant it access");

  partners
    .command("create")
    .description("Create a partner; its key is shown once")
    .argument("<name>", "as its customers know it: they see it when they grant access")
    .action((name) =>
      run(async (operator) => {
        const { key, partner } = await createPartner(operator, name);
        return {
          text: `${key}\n\nThis is the key of the partner "${name}", id ${partner.id}. It is not shown again: store it safely.\nAn account's owner grants access in the dashboard at /partners/${partner.id}?scopes=invitations:read,invitations:write`,
          json: { id: partner.id, name, partner_key: key, created_at: partner.created_at },
        };
      }),
    );

  partners
    .command("list")
    .description("List the partners")
    .action(() =>
      run(async (operator) => {
        const all = (await operator.partners.list()).map(({ hash, ...partner }) => partner);
        const rows = all.map(({ id, name, hint, created_at, revoked_at }) => [
          id,
          name,
          `…${hint}`,
          created_at,
          revoked_at === null ? "active" : `revoked ${revoked_at}`,
        ]);
        return {
          text:
            rows.length === 0
              ? "There are no partners. Create one: partners create <name>"
              : textTable(["PARTNER", "NAME", "KEY ENDS IN", "CREATED", "STATE"], rows),
          json: { partners: all },
        };
      }),
    );

  partners
    .command("rotate")
    .description("Give a partner a new key; the one before stops working within a minute")
    .argument("<partner>", "its id")
    .action((id) =>
      run(async (operator) => {
        const outcome = await rotatePartnerKey(operator, id);
        if (outcome.kind === "unknown_partner") throw unknown(id);
        return {
          text: `${outcome.key}\n\nThis is the new key of the partner "${outcome.partner.name}". It is not shown again: store it safely.`,
          json: { id, partner_key: outcome.key },
        };
      }),
    );

  partners
    .command("revoke")
    .description("End a partner's access to every account within a minute")
    .argument("<partner>", "its id")
    .action((id) =>
      run(async (operator) => {
        const outcome = await revokePartner(operator, id);
        if (outcome === "unknown_partner") throw unknown(id);
        return {
          text:
            outcome === "revoked" ? `Revoked ${id}. It stops working within a minute.` : `${id} was already revoked.`,
          json: { id, revoked: outcome === "revoked" },
        };
      }),
    );
};
