-- What other features read of sign-offs: each step with the sign-off that it belongs to. Objects and documents are looked up by the columns of the sign-off; lists of
-- an office by the copies in the step (step_object_type, step_object_id, place_region, place_network), which its indexes begin with.
create view sign_off_step as
  select s.id, s.route_id, s.step_order, s.role, s.organization_bin, s.state, s.person_id, s.decided_at, s.comment, s.substitution_id, s.sent_at,
    s.object_type as step_object_type, s.object_id as step_object_id, s.place_region, s.place_network,
    r.object_type, r.object_id, r.document_id, r.version, r.organization_bin as author_bin, r.ownership_type, r.created_at, r.created_day, r.deadline, r.first_deadline
  from signature_route_step s join signature_route r on r.id = s.route_id;
